import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters (19 MiB, two passes), as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without one (no such account, or none set yet) a password of
 * nobody is checked all the same, so that the time taken does not tell which addresses exist.
 */
export async function checkPassword(passwordhash: string | null, password: string): Promise<boolean> {
  if (passwordhash !== null) return verify(passwordhash, password);
  nobody ??= hashPassword('the password of nobody');
  await verify(await nobody, password);
  return false;
}
