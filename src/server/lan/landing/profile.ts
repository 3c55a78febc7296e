import { createHash, X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import { lanText } from '../../text/de/lan.ts';
import { escaped } from './escaped.ts';

/** The same for the same certificate, so that a profile that is loaded again takes the former one's place. */
function idOf(fingerprint: string, part: string): string {
  const hex = createHash('sha256').update(`${fingerprint} ${part}`).digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...groups, hex.slice(20, 32)].join('-').toUpperCase();
}

/** [D1] An unsigned profile with the authority as a root: newer iPhones do not take the certificate alone. */
export function profileOf(certificate: string): string {
  const { raw, fingerprint256 } = new X509Certificate(certificate);
  const name = escaped(lanText.profile.name(hostname()));
  const about = escaped(lanText.profile.about);
  const payload = (kind: string, part: string) => `<key>PayloadDisplayName</key><string>${name}</string>
<key>PayloadDescription</key><string>${about}</string>
<key>PayloadIdentifier</key><string>local.wartbar.${part}</string>
<key>PayloadType</key><string>${kind}</string>
<key>PayloadUUID</key><string>${idOf(fingerprint256, part)}</string>
<key>PayloadVersion</key><integer>1</integer>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>PayloadContent</key><array><dict>
<key>PayloadCertificateFileName</key><string>wartbar-ca.crt</string>
<key>PayloadContent</key><data>${raw.toString('base64')}</data>
${payload('com.apple.security.root', 'root')}
</dict></array>
${payload('Configuration', 'profile')}
<key>PayloadRemovalDisallowed</key><false/>
</dict></plist>
`;
}
