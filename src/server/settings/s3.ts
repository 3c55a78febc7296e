import * as z from 'zod';

/** [D4] Where files lie in an S3-compatible store. */
export interface S3Place {
  /** Without a slash at its end; with a path where the store has one. */
  endpoint: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
  /** Stands before every key; empty or with a slash at its end. */
  prefix: string;
  /** As `endpoint`, where devices reach the store; null: they are given no addresses of it. */
  publicEndpoint: string | null;
}

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password && !search && !hash;
};

const address = (name: string) =>
  z
    .string()
    .refine(isAddress, {
      error: `${name} muss eine vollständige Adresse sein, zum Beispiel https://s3.werk.example.`,
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional();

/** What goes into headers and signatures. */
const word = (name: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, { error: `${name} darf weder Leerzeichen noch Umlaute enthalten.` })
    .optional();

export const s3Settings = {
  WARTBAR_S3_ENDPOINT: address('WARTBAR_S3_ENDPOINT'),
  WARTBAR_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error:
        'WARTBAR_S3_BUCKET muss der Name eines Buckets sein: 3 bis 63 kleine Buchstaben, Ziffern, Punkte und Striche.',
    })
    .optional(),
  WARTBAR_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, {
      error: 'WARTBAR_S3_REGION muss der Name einer Region sein, zum Beispiel eu-central-1.',
    })
    .default('us-east-1'),
  WARTBAR_S3_KEY: word('WARTBAR_S3_KEY'),
  WARTBAR_S3_SECRET: word('WARTBAR_S3_SECRET'),
  WARTBAR_S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*\/?$/, {
      error:
        'WARTBAR_S3_PREFIX darf nur Buchstaben, Ziffern, Striche und Schrägstriche enthalten, zum Beispiel wartbar/.',
    })
    .transform((text) => text.replace(/\/*$/, '/'))
    .default(''),
  WARTBAR_S3_PUBLIC: address('WARTBAR_S3_PUBLIC'),
};

type Given = z.infer<z.ZodObject<typeof s3Settings>>;

const NEEDED = ['WARTBAR_S3_ENDPOINT', 'WARTBAR_S3_BUCKET', 'WARTBAR_S3_KEY', 'WARTBAR_S3_SECRET'] as const;

/** The store that the settings name, null: none; a sentence where they name it in part. */
export function s3Of(data: Given): S3Place | null | string {
  const {
    WARTBAR_S3_ENDPOINT: endpoint,
    WARTBAR_S3_BUCKET: bucket,
    WARTBAR_S3_REGION: region,
    WARTBAR_S3_KEY: key,
    WARTBAR_S3_SECRET: secret,
    WARTBAR_S3_PREFIX: prefix,
    WARTBAR_S3_PUBLIC: publicEndpoint = null,
  } = data;
  if (endpoint && bucket && key && secret) {
    return { endpoint, bucket, region, key, secret, prefix, publicEndpoint };
  }
  const missing = NEEDED.filter((name) => data[name] === undefined);
  if (missing.length === NEEDED.length && prefix === '' && publicEndpoint === null) return null;
  return `Zu WARTBAR_S3_… fehlt noch ${missing.join(', ')}.`;
}
