import { Icon } from '../../ui/display/icon.tsx';
import { Heading, Row } from '../../ui/layout/primitives.ts';

export function PanelTitle({ children }: { children: string }) {
  return (
    <Row alignItems="flex-start">
      <Icon name="info" size={26} color="accent.text" />
      <Heading as="h2">{children}</Heading>
    </Row>
  );
}
