/**
 * Hardware scanners press keys. One that is set to an American keyboard presses the key that has `:` there, and a
 * computer set to German writes what is printed on its own key at that place: `Ö`. So `HTTPS://WARTBAR.EXAMPLE/M/0Z`
 * arrives as `HTTPSÖ--WARTBAR.EXAMPLE-M-0Y`. The two lines show what the same key writes, first without shift, then
 * with it; keys that both layouts share are left out. Austrian keyboards are as the German one.
 *
 *   American   y z - = [ ] ; ' \ / `    Y Z _ + { } : " | ? < > @ # ^ & * ( ) ~
 *   German     z y ß ´ ü + ö ä # - ^    Z Y ? ` Ü * Ö Ä ' _ ; : " § & / ( ) = °
 */
const AMERICAN = 'yz-=[];\'\\/`YZ_+{}:"|?<>@#^&*()~';
const GERMAN = 'zyß´ü+öä#-^ZY?`Ü*ÖÄ\'_;:"§&/()=°';

function translation(from: string, to: string): (text: string) => string {
  const written = new Map([...from].map((sign, key) => [sign, to.charAt(key)]));
  return (text) => [...text].map((sign) => written.get(sign) ?? sign).join('');
}

const asAmerican = translation(GERMAN, AMERICAN);
const asGerman = translation(AMERICAN, GERMAN);

/**
 * [I2] What a scanner meant if its keyboard layout is not the computer's: first an American scanner at a German
 * computer, then a German scanner at an American one.
 */
export function correctedForLayout(typed: string): [american: string, german: string] {
  return [asAmerican(typed), asGerman(typed)];
}

/** What a German computer shows when a scanner types this on an American layout. */
export const typedOnGerman = asGerman;
