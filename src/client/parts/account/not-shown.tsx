import type { Asked } from '../../live/app/server-query.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Text } from '../../ui/layout/primitives.ts';

type Props = {
  state: Exclude<Asked<unknown>, { state: 'done' }> | undefined;
  text: { unknown: string; failed: string; again: string };
  onAgain: () => void;
};

/** What stands where the server's answer would: on its way, no network, or refused. */
export function NotShown({ state, text, onAgain }: Props) {
  if (state === undefined) return <Skeleton height="48px" />;
  if (state.state === 'offline') return <Text tone="muted">{text.unknown}</Text>;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" variant="outline" onClick={onAgain}>
          {text.again}
        </Button>
      }
    >
      {text.failed}
    </Banner>
  );
}
