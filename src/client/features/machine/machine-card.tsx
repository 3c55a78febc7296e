import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { FileRef } from '../../../shared/contract/core/fields.ts';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { Viewer } from '../../parts/attachments/viewer/viewer.tsx';
import { locationOf } from '../../parts/machine/machine-index.ts';
import { MachinePhoto } from '../../parts/machine/machine-photo.tsx';
import type { MachineView } from '../../parts/machine/machine-queries.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { machineText } from '../../text/de/machine/machine.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { TextLink } from '../../ui/action/text-link.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Row, Stack, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';

/** It loads with the first press: drawing a code and its PDF is nothing that every visit needs. */
const QrDialog = lazy(async () => ({
  default: (await import('../../parts/machine/qr-dialog.tsx')).QrDialog,
}));

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr)',
      sm: '240px minmax(0, 1fr)',
      lg: '300px minmax(0, 1fr)',
    },
  },
});
const Photo = chakra('div', {
  base: {
    width: { base: '104px', sm: 'auto' },
    height: { base: '104px', sm: 'full' },
    minHeight: { sm: '200px' },
    margin: { base: '3', sm: '0' },
    borderRadius: { base: 'md', sm: 'none' },
    overflow: 'hidden',
  },
});
const PhotoButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    _focusVisible: { outlineOffset: '-3px' },
  },
});
/** On phones its parts stand beside and below the photo. */
const Body = chakra('div', {
  base: {
    display: { base: 'contents', sm: 'block' },
    minWidth: '0',
    padding: { sm: '4', md: '5' },
    paddingInlineStart: { sm: '5' },
    alignSelf: 'center',
  },
});
const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    gridColumn: { base: '1 / -1', sm: 'auto' },
    padding: { base: '3', sm: '0' },
    marginTop: { base: '0', sm: '5' },
    borderTopWidth: { base: '1px', sm: '0' },
    '& > button, & > a': {
      flex: { base: '1 1 8rem', sm: '0 0 auto' },
      whiteSpace: 'nowrap',
      paddingInline: '4',
    },
  },
});

/** A picture of the machine itself in the shape that the viewer shows. */
function asPhoto(machine: MachineView, title: string, file: FileRef): Attachment {
  return {
    nodeid: file.fileid,
    title,
    description: '',
    specifier: '',
    isattachmentof: machine.nodeid,
    equipmentnodeid: machine.nodeid,
    file,
    usernodeid: null,
    created: 0,
    lang: 'de',
  };
}

/** [M2] [M4] [M5] Photo, where it stands, its numbers; code and type plate. */
export function MachineCard({ machine }: { machine: MachineView }) {
  const [dialog, setDialog] = useState<'qr' | 'photo' | 'plate' | null>(null);
  const { image, typenameplate: plate } = machine.equipment;
  const shown = dialog === 'photo' ? image : dialog === 'plate' ? plate : null;
  const [codeAsked, setCodeAsked] = useState(false);
  const close = () => setDialog(null);
  const location = locationOf(machine);
  const photo = <MachinePhoto image={image} size="large" alt={machineText.photo(machine.name)} />;
  const tools = (
    <Tools>
      <Button
        variant="outline"
        icon="qr"
        onClick={() => {
          setCodeAsked(true);
          setDialog('qr');
        }}
      >
        {machineText.qrCode}
      </Button>
      {plate && (
        <Button variant="outline" icon="tag" onClick={() => setDialog('plate')}>
          {machineText.typePlate}
        </Button>
      )}
      <LinkButton variant="outline" icon="clock" to={links.shifts(machine.nodeid)}>
        {machineText.shifts}
      </LinkButton>
    </Tools>
  );
  return (
    <Card padded={false}>
      <Frame>
        <Photo>
          {image ? (
            <PhotoButton type="button" aria-label={machineText.showPhoto} onClick={() => setDialog('photo')}>
              {photo}
            </PhotoButton>
          ) : (
            photo
          )}
        </Photo>
        <Body>
          {location && (
            <Row
              gap="2"
              alignItems="flex-start"
              alignSelf="center"
              marginBottom={{ base: '0', sm: '3.5' }}
              paddingBlock={{ base: '3', sm: '0' }}
              paddingInlineEnd={{ base: '3', sm: '0' }}
            >
              <Icon name="mapPin" size={20} color="muted" marginTop="0.5" />
              <Text weight="medium">
                <VisuallyHidden>{machineText.location}: </VisuallyHidden>
                {location}
              </Text>
            </Row>
          )}
          <Stack
            gap="3"
            gridColumn="1 / -1"
            paddingInline={{ base: '3', sm: '0' }}
            paddingBottom={{ base: '3', sm: '0' }}
          >
            <PendingBadge rows={[[equipment, machine.nodeid]]} />
            <Facts
              entries={[
                [machineText.equipmentid, machine.equipmentid],
                [machineText.inventoryid, machine.inventoryid],
                [
                  machineText.type,
                  machine.model && (
                    <TextLink alone to={links.equipmentTypeOverview(machine.equipment.equipmenttypenodeid)}>
                      {machine.model}
                    </TextLink>
                  ),
                ],
                [
                  machineText.partOf,
                  machine.parent && (
                    <TextLink alone to={links.machineOverview(machine.parent.nodeid)}>
                      {machine.parent.name}
                    </TextLink>
                  ),
                ],
              ]}
            />
          </Stack>
          <chakra.div hideBelow="sm">{tools}</chakra.div>
        </Body>
        <chakra.div hideFrom="sm" gridColumn="1 / -1">
          {tools}
        </chakra.div>
      </Frame>
      {codeAsked && (
        <Suspense fallback={null}>
          <QrDialog subject={machine} open={dialog === 'qr'} onClose={close} />
        </Suspense>
      )}
      {shown && (
        <Viewer
          document={asPhoto(machine, dialog === 'photo' ? machine.name : machineText.typePlate, shown)}
          onClose={close}
        />
      )}
    </Card>
  );
}
