import { useEffect, useState } from 'react';
import { type readPush, testPush } from '../../../shared/contract/conversation/push-queries.ts';
import type { AnswerOf } from '../../../shared/contract/core/define.ts';
import { PUSH_CHOICES, type PushChoice } from '../../../shared/rules/account/push-choice.ts';
import { hasPushAddress, switchPush } from '../../live/app/push.ts';
import { askServer } from '../../live/app/server-query.ts';
import { pushText as text } from '../../text/de/app/push.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Box, Row } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Props = {
  /** As the server knows it. */
  own: AnswerOf<typeof readPush>['own'];
  online: boolean;
  /** The server was asked to change it. */
  onAsked: () => void;
};

/** [D9] Each switch takes effect at once, and shows what holds: where it did not work it stays as it was. */
export function PushSwitch({ own, online, onAsked }: Props) {
  const [address, setAddress] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reasons to look again.
  useEffect(() => {
    let left = false;
    const found = (address: boolean) => !left && setAddress(address);
    hasPushAddress().then(found, (error: unknown) => {
      self.reportError(error);
      found(false);
    });
    return () => {
      left = true;
    };
  }, [own, busy]);
  const on = own !== null && address === true;

  async function change(wanted: boolean, choices?: PushChoice[]) {
    if (busy) return;
    setBusy(true);
    const result = await switchPush(wanted, choices).catch((error: unknown) => {
      self.reportError(error);
      return 'refused' as const;
    });
    setBusy(false);
    onAsked();
    if (result !== 'done') showToast({ tone: 'danger', text: text.results[result] });
  }

  async function test() {
    setBusy(true);
    const asked = await askServer(testPush, {});
    setBusy(false);
    if (asked.state === 'done') showToast({ tone: 'success', text: text.tested });
    else if (asked.state === 'offline')
      showToast({ tone: 'danger', text: asked.often ? text.often : text.results.offline });
    else {
      // The device was forgotten meanwhile.
      showToast({ tone: 'danger', text: text.results.refused });
      onAsked();
    }
  }

  // While it is busy the focus stays where it is.
  const disabled = !online || address === undefined;
  return (
    <>
      <Box>
        <Checkbox
          asSwitch
          label={text.own}
          checked={on}
          disabled={disabled}
          onChange={(wanted) => void change(wanted)}
        />
        {on && (
          <Box role="group" aria-label={text.choicesLabel} paddingInlineStart="8">
            {PUSH_CHOICES.map((choice) => (
              <Checkbox
                key={choice}
                label={text.choices[choice]}
                checked={own.choices.includes(choice)}
                disabled={disabled}
                onChange={(wanted) =>
                  void change(
                    true,
                    PUSH_CHOICES.filter((each) => (each === choice ? wanted : own.choices.includes(each))),
                  )
                }
              />
            ))}
          </Box>
        )}
      </Box>
      {on && (
        <Row>
          <Button
            variant="outline"
            icon="bell"
            disabled={disabled}
            loading={busy}
            onClick={() => void test()}
          >
            {text.test}
          </Button>
        </Row>
      )}
    </>
  );
}
