import type { ReactNode } from 'react';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { uiText } from '../../ui/ui-text.ts';

type Props = { icon: IconName; title: string; children?: ReactNode; onClose: () => void };

/** [J1] An offer below the work, in one line that can be dismissed. */
export function OfferLine({ icon, title, children, onClose }: Props) {
  return (
    <Row gap="2" color="muted" flexWrap="wrap" role="group" aria-label={title}>
      <Icon name={icon} size={20} />
      <Text size="sm" flex="1 1 8rem">
        {title}
      </Text>
      <Box display="flex" alignItems="center" marginInlineStart="auto">
        {children}
        <IconButton icon="close" label={uiText.close} size="sm" onClick={onClose} />
      </Box>
    </Row>
  );
}
