import { type S3Server, startS3 } from '../../../harness/s3/s3-server.ts';

/** The rule that the guide asks for. */
const CORS =
  '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod></CORSRule></CORSConfiguration>';

/** [D4] A store that browsers reach, and the settings of a server that keeps its files there. */
export async function openStore(): Promise<{ s3: S3Server; env: Record<string, string> }> {
  const s3 = await startS3({ cors: CORS });
  const place = s3.place('wartbar/');
  return {
    s3,
    env: {
      WARTBAR_S3_ENDPOINT: place.endpoint,
      WARTBAR_S3_PUBLIC: place.endpoint,
      WARTBAR_S3_BUCKET: place.bucket,
      WARTBAR_S3_REGION: place.region,
      WARTBAR_S3_KEY: place.key,
      WARTBAR_S3_SECRET: place.secret,
      WARTBAR_S3_PREFIX: place.prefix,
    },
  };
}
