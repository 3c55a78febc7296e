import { ConfirmEmailScreen } from './confirm-email.screen.tsx';
import { ResetPasswordScreen } from './reset-password.screen.tsx';
import { SecondFactorScreen } from './second-factor.screen.tsx';
import { SetPasswordScreen } from './set-password.screen.tsx';
import { SignupScreen } from './signup.screen.tsx';
import { SsoReturnScreen } from './sso-return.screen.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

/** Seldom met, and by way of each other: their code comes together. */
export const accountScreens = {
  twoFactor: SecondFactorScreen,
  resetPassword: ResetPasswordScreen,
  setPassword: SetPasswordScreen,
  confirmEmail: ConfirmEmailScreen,
  welcome: WelcomeScreen,
  signup: SignupScreen,
  sso: SsoReturnScreen,
};
