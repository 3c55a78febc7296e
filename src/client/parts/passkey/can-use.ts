/** An address without a name: passkeys are bound to a name. */
const BARE = /^[\d.]+$|:/;

/** [S7] Whether passkeys can work on this page: a secure origin with a name, and a browser that knows them. */
export const canUsePasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !BARE.test(location.hostname.replace(/^\[|\]$/g, ''));
