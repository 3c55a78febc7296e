import { MOST_DOMAINS, type SsoSetting } from '../../../../shared/contract/account/sso.ts';
import type { FieldProblem } from '../../../../shared/contract/core/errors.ts';
import { ssoSettingsText as text } from '../../../text/de/company/sso-settings.ts';

/** What the form holds. */
export interface SsoValues extends Omit<SsoSetting, 'domains'> {
  domains: string;
  /** '' keeps the one that the server has. */
  secret: string;
}

export type SsoMistakes = { [Field in keyof SsoValues]?: string };

export const valuesOf = (setting: SsoSetting | null): SsoValues => ({
  issuer: '',
  clientname: '',
  trustsaddresses: false,
  secondfactor: true,
  passwords: true,
  ...setting,
  domains: setting?.domains.join(', ') ?? '',
  secret: '',
});

/** What was typed, in lower case and without the at sign. */
export const domainsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((each) => each.replace(/^.*@/, '').toLowerCase())
      .filter(Boolean),
  ),
];

/** What is wrong before anything is asked; `kept`: the server has a secret for the address. */
export function mistakesIn({ issuer, clientname, secret, domains }: SsoValues, kept: boolean): SsoMistakes {
  const typed = domainsIn(domains);
  const wrong = typed.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
  const ofDomains = wrong ? text.domainWrong(wrong) : typed.length > MOST_DOMAINS && text.domainsMany;
  return {
    ...(issuer.trim() === '' && { issuer: text.missing }),
    ...(clientname.trim() === '' && { clientname: text.missing }),
    ...(secret === '' && !kept && { secret: text.missing }),
    ...(typed.length === 0 ? { domains: text.missing } : ofDomains && { domains: ofDomains }),
  };
}

/** What the server has against it, by field; none where it is about something else. */
export function refusalsOf(fields: readonly FieldProblem[]): SsoMistakes {
  const unproven = fields.flatMap(({ field }) => /^domains\.(.+)$/.exec(field)?.[1] ?? []);
  const has = (name: string) => fields.some(({ field }) => field === name);
  return {
    ...(has('issuer') && { issuer: text.issuerWrong }),
    ...(has('secret') && { secret: text.secretNew }),
    ...(unproven.length > 0 && { domains: text.domainUnproven(unproven.join(', ')) }),
    ...(has('domains') && { domains: text.domainInUse }),
  };
}
