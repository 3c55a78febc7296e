import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { defineCommand, defineRecord, type Effect, type RecordOf } from '../core/define.ts';
import { lang, nodeId } from '../core/fields.ts';
import { subscribed, subscriptionId } from './user.ts';

/**
 * [U5] A place that somebody was assigned and does not want to see for now. While a site is paused, subscriptions to its
 * areas are the person's own choice of it.
 */
export const pausedplace = defineRecord({
  kind: 'pausedplace',
  fields: z.object({ nodeid: nodeId('pausedplace'), usernodeid: nodeId('user'), placenodeid: nodeId() }),
  scope: { by: 'user', field: 'usernodeid' },
  read: 'always',
  indexes: [],
  priority: 0,
});
export type PausedPlace = RecordOf<typeof pausedplace>;

/** The row by which a place is paused. */
export const pausedPlaceId = (placenodeid: string, usernodeid: string): string =>
  derivedNodeId('pausedplace', usernodeid, placenodeid);

const places = z.array(nodeId()).check(z.maxLength(2000));

const unsubscribed = (placenodeid: string, usernodeid: string): Effect => ({
  kind: 'subscription',
  nodeid: subscriptionId(placenodeid, usernodeid),
  op: 'delete',
});

/**
 * [U5] Whoever may not change users narrows what an administrator assigned, and brings it back: nothing else. `areas` of
 * sites that are paused join or leave by themselves.
 */
export const narrowPlaces = defineCommand({
  name: 'pausedplace.choose',
  version: 1,
  http: { method: 'PUT', path: '/users/places' },
  permission: 'always',
  guests: 'none',
  policy: 'append',
  payload: z.object({
    lang,
    usernodeid: nodeId('user'),
    pause: places,
    restore: places,
    areas: z.array(z.object({ nodeid: nodeId('area'), isChecked: z.boolean() })).check(z.maxLength(2000)),
  }),
  // One after the other: each is made on what the one before it left.
  lane: ({ usernodeid }) => usernodeid,
  dependsOn: ({ pause, restore, areas }) => [...pause, ...restore, ...areas.map(({ nodeid }) => nodeid)],
  effect: ({ pause, restore, areas }, { usernodeid }) => [
    ...pause.flatMap((placenodeid): Effect[] => {
      const nodeid = pausedPlaceId(placenodeid, usernodeid);
      return [
        unsubscribed(placenodeid, usernodeid),
        { kind: 'pausedplace', nodeid, op: 'upsert', row: { nodeid, usernodeid, placenodeid } },
      ];
    }),
    ...restore.flatMap((placenodeid): Effect[] => [
      { kind: 'pausedplace', nodeid: pausedPlaceId(placenodeid, usernodeid), op: 'delete' },
      subscribed(placenodeid, usernodeid),
    ]),
    ...areas.map(({ nodeid, isChecked }) =>
      isChecked ? subscribed(nodeid, usernodeid) : unsubscribed(nodeid, usernodeid),
    ),
  ],
});
