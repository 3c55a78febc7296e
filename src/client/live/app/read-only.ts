/** [U8] A write in a company that a super user entered to look: nothing of it is stored. */
export class ReadOnly extends Error {
  override name = 'ReadOnly';
}
