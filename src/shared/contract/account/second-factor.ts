import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, nodeId } from '../core/fields.ts';
import { loginAnswer } from './session.ts';

/** Of the authenticator app, six digits; or one of the recovery codes. */
const code = exactly(40, 1);
const password = exactly(200, 1);
/** Shown this once: the server keeps what they hash to. */
const recoverycodes = z.array(z.string());

/**
 * [S7] A new secret, which counts once a code of it was confirmed. The password is asked for unless the login that asks
 * still waits for its second factor, and has just given it.
 */
export const generateSecondFactor = defineQuery({
  name: 'secondfactor.generate',
  http: { method: 'POST', path: '/2fa/generate' },
  permission: 'always',
  input: z.object({ password: z.optional(password) }),
  answer: z.object({
    /** QR code as a data address (PNG). */
    image: z.string(),
    /** `otpauth:`, for the authenticator app on the same device. */
    uri: z.string(),
    /** Base32, for typing. */
    key: z.string(),
  }),
});

/**
 * [S7] Ends a login that waits for its second factor: answers what a login without one answers. Where the secret was
 * generated in this login, the code confirms it, and recovery codes come with the answer.
 */
export const authenticateSecondFactor = defineQuery({
  name: 'secondfactor.authenticate',
  http: { method: 'POST', path: '/2fa/authenticate' },
  permission: 'always',
  input: z.object({ code }),
  answer: z.object({ ...loginAnswer.shape, recoverycodes }),
});

/** [S7] Confirms a generated secret. All other sessions of the user end. */
export const confirmSecondFactor = defineQuery({
  name: 'secondfactor.confirm',
  http: { method: 'POST', path: '/2fa/confirm' },
  permission: 'always',
  input: z.object({ code }),
  answer: z.object({ recoverycodes }),
});

/** [S7] Whether the caller has a second factor, since when (ms), and how many recovery codes are left. */
export const getSecondFactor = defineQuery({
  name: 'secondfactor.get',
  http: { method: 'GET', path: '/2fa/state' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({ enabled: z.boolean(), since: z.nullable(z.int()), recoverycodes: z.int() }),
});

/** [S7] Ten new recovery codes; the former ones count no more. */
export const renewRecoveryCodes = defineQuery({
  name: 'secondfactor.renewcodes',
  http: { method: 'POST', path: '/2fa/recovery-codes' },
  permission: 'always',
  input: z.object({ password, code }),
  answer: z.object({ recoverycodes }),
});

/** [S7] Login takes the password alone again. */
export const disableSecondFactor = defineQuery({
  name: 'secondfactor.disable',
  http: { method: 'POST', path: '/2fa/disable' },
  permission: 'always',
  input: z.object({ password, code }),
  answer: z.object({}),
});

/** [S7] By an administrator, for a colleague who lost the second factor: the next login sets up a new one. */
export const resetSecondFactor = defineQuery({
  name: 'secondfactor.reset',
  http: { method: 'POST', path: '/users/{nodeid}/reset-2fa' },
  permission: { feature: 'user', flag: 'update' },
  input: z.object({ nodeid: nodeId('user') }),
  answer: z.object({}),
});
