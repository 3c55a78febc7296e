/** [D11] What somebody who left is called where their work is kept: told apart from others, and nobody's name. */
export const pseudonymOf = (nodeid: string): { givenname: string; surname: string } => ({
  givenname: 'Ehemals',
  surname: nodeid.slice(-4).toUpperCase(),
});
