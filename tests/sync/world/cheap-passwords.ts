/**
 * Keys of passwords after one round of PBKDF2 instead of hundreds of thousands, which cost a third of a second each.
 * Answers the rounds that were asked for. `Activity.watchCrypto` comes after it, and undoes it with its own.
 */
export function cheapPasswords(): number[] {
  const { subtle } = crypto;
  const { deriveKey } = subtle;
  const asked: number[] = [];
  subtle.deriveKey = (algorithm, ...rest) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm))
      return deriveKey.call(subtle, algorithm, ...rest);
    asked.push(algorithm.iterations);
    return deriveKey.call(subtle, { ...algorithm, iterations: 1 }, ...rest);
  };
  return asked;
}
