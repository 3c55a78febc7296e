import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey, sign } from '../../storage/secret.ts';

const ACCESS_SECONDS = 15 * 60;
const ISSUER = 'wartbar';
export const REFRESH_MS = 90 * 86_400_000;
/** How long a login waits for its second factor, ms. */
export const WAITING_MS = 15 * 60_000;

export interface AccessClaims {
  usernodeid: string;
  clientid: string;
  sessionid: string;
}

/** [OB11] Whose device secret it is, and how often it was renewed. */
export interface DeviceSecretOwner {
  usernodeid: string;
  clientid: string;
  secretrenewals: number;
}

/** What the session routes make and read; all keys come from the server's one secret. */
export interface Tokens {
  /** JWT (HS256), 15 minutes from `now` (ms). */
  makeAccess(claims: AccessClaims, now: number): Promise<string>;
  /** The claims, or null when the token is forged, malformed or expired. */
  readAccess(token: string, now: number): Promise<AccessClaims | null>;
  /** A refresh token that nothing predicts. */
  makeRefresh(): string;
  /** [S6] The one successor of a refresh token for a nonce: computed, so that it can be answered again. */
  successorOf(token: string, nonce: string): string;
  /** What the database keeps of a refresh token. */
  hashOf(token: string): string;
  /** [OB11] Wrap the user's outbox key on a device: the present one, the same at every login of that user, and all before. */
  deviceSecretsOf(account: DeviceSecretOwner): { devicesecret: string; formersecrets: string[] };
}

export function makeTokens(secret: string): Tokens {
  const accessKey = deriveKey(secret, 'access-token');
  const refreshKey = deriveKey(secret, 'refresh-token');
  const deviceKey = deriveKey(secret, 'device-key');
  return {
    makeAccess({ usernodeid, clientid, sessionid }, now) {
      const seconds = Math.floor(now / 1000);
      return new SignJWT({ clientid, sid: sessionid })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(usernodeid)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_SECONDS)
        .sign(accessKey);
    },
    async readAccess(token, now) {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          requiredClaims: ['sub', 'exp', 'clientid', 'sid'],
          currentDate: new Date(now),
        });
        return {
          usernodeid: String(payload.sub),
          clientid: String(payload.clientid),
          sessionid: String(payload.sid),
        };
      } catch {
        // Every way a token can be wrong is answered alike: not logged in.
        return null;
      }
    },
    makeRefresh: () => randomBytes(32).toString('base64url'),
    successorOf: (token, nonce) => sign(refreshKey, token, nonce),
    hashOf: (token) => createHash('sha256').update(token).digest('hex'),
    deviceSecretsOf({ usernodeid, clientid, secretrenewals }) {
      const first = sign(deviceKey, clientid, usernodeid);
      const renewed = Array.from({ length: secretrenewals }, (_, before) =>
        sign(deviceKey, clientid, usernodeid, String(before + 1)),
      );
      const [devicesecret = first, ...formersecrets] = [first, ...renewed].reverse();
      return { devicesecret, formersecrets };
    },
  };
}
