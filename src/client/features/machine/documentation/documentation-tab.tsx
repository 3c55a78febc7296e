import { links } from '../../../app/links.ts';
import { Documents } from '../../../parts/documentation/documents.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { documentationText } from '../../../text/de/machine/documentation.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Text } from '../../../ui/layout/primitives.ts';

/** [M11] Tab 2: the documents of a machine and of its type; what belongs to the type is changed there. */
export function DocumentationTab({ machine }: { machine: MachineView }) {
  const { nodeid, model, equipment } = machine;
  const type = equipment.equipmenttypenodeid;
  return (
    <Documents
      target={{ isattachmentof: nodeid, equipmentnodeid: nodeid }}
      also={[type]}
      elsewhere={
        <Text as="span" size="sm" textAlign="end" maxWidth="9rem">
          <TextLink alone to={links.equipmentTypeOverview(type, 1)}>
            {documentationText.ofType(model)}
          </TextLink>
        </Text>
      }
    />
  );
}
