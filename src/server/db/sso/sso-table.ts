/** How a company logs in by a provider of its own. */
export interface SsoTable {
  clientid: string;
  issuer: string;
  clientname: string;
  /** Sealed. */
  secret: string;
  trustsaddresses: boolean;
  secondfactor: boolean;
  passwords: boolean;
  /** ms */
  changed: number;
}

export interface SsoDomainTable {
  domain: string;
  clientid: string;
}

/** Who somebody is at the provider of their company. */
export interface SsoIdentityTable {
  clientid: string;
  issuer: string;
  subject: string;
  usernodeid: string;
  linked: number;
}
