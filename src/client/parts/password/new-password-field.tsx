import { passwordRules } from '../../../shared/rules/account/password.ts';
import { passwordText } from '../../text/de/account/password.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Box, Row, Stack, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';

const text = passwordText.rules;

type Props = {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** There is no password yet that it replaces. */
  first?: boolean;
};

/** [U5] [S12] A new password; beside it the rule, part by part, as far as it is kept while one types. */
export function NewPasswordField({ first = false, ...props }: Props) {
  const kept = passwordRules(props.value);
  const typed = props.value !== '';
  return (
    <Stack gap="3">
      <PasswordField
        {...props}
        label={first ? passwordText.first : passwordText.fresh}
        name="newPassword"
        autoComplete="new-password"
        required
      />
      <Box>
        <Text size="sm" tone="muted">
          {first ? text.titleFirst : text.title}
        </Text>
        <Stack as="ul" gap="1" marginTop="1">
          {(['length', 'cases', 'signs'] as const).map((rule) => {
            const right = typed && kept[rule];
            return (
              <Row
                as="li"
                key={rule}
                gap="2"
                alignItems="flex-start"
                color={right ? 'success.text' : 'muted'}
              >
                <Icon name={right ? 'check' : 'more'} size={18} />
                <Text size="sm">
                  {text[rule]}
                  <VisuallyHidden>{right ? text.kept : text.open}</VisuallyHidden>
                </Text>
              </Row>
            );
          })}
        </Stack>
      </Box>
    </Stack>
  );
}
