import * as z from 'zod/mini';
import { type ChallengeDefinition, defineQuery } from '../core/define.ts';

const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

/** [N17] A proof of work (ALTCHA) to be solved: signed, for a few minutes, once. */
export const askCaptcha = defineQuery({
  name: 'captcha.ask',
  http: { method: 'GET', path: '/captcha' },
  permission: 'public',
  input: z.object({}),
  answer: challenge,
});

/** [N17] Solved when the command is sent: a solution from before would have expired while it waited. */
export const captchaChallenge: ChallengeDefinition = {
  query: askCaptcha,
  answer: async (question) => {
    const { solveCaptcha } = await import('../../rules/captcha.ts');
    return solveCaptcha(question as z.output<typeof challenge>);
  },
};
