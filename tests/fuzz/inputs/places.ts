import type { Prng } from '../../sync/world/prng.ts';
import type { Draft } from './draft.ts';

/** A value of a draft that can be exchanged for another one. */
export interface Place {
  /** Texts only: it stands in the path, the query or a header. */
  isText: boolean;
  isHeader: boolean;
  value: unknown;
  set(value: unknown): void;
  remove(): void;
}

const MOST = 300;

/** Everything that a request says, down to each value of its body. */
export function placesOf({ given, body }: Draft): Place[] {
  const places: Place[] = [];
  for (const [where, values] of Object.entries(given)) {
    for (const name of Object.keys(values)) {
      places.push({
        isText: true,
        isHeader: where === 'header',
        value: values[name],
        set: (value) => {
          values[name] = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
        },
        remove: () => delete values[name],
      });
    }
  }
  if (body && 'json' in body) addPlaces(body.json, places);
  return places;
}

function addPlaces(inside: unknown, places: Place[]): void {
  if (typeof inside !== 'object' || inside === null) return;
  const holder = inside as Record<string, unknown>;
  for (const name of Object.keys(holder)) {
    if (places.length >= MOST) return;
    places.push({
      isText: false,
      isHeader: false,
      value: holder[name],
      set: (value) => {
        holder[name] = value;
      },
      remove: () => (Array.isArray(inside) ? inside.splice(Number(name), 1) : delete holder[name]),
    });
    addPlaces(holder[name], places);
  }
}

/** One of the places that satisfy this; undefined where there is none. */
export function pickPlace(draft: Draft, prng: Prng, fits: (place: Place) => boolean): Place | undefined {
  const places = placesOf(draft).filter(fits);
  return places.length === 0 ? undefined : prng.pick(places);
}
