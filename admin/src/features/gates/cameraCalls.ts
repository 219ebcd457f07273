/** The makers whose cameras send what they read as it is, and every other system. */
export const cameraMakers = ['platerecognizer', 'hikvision', 'generic'] as const;
export type CameraMaker = (typeof cameraMakers)[number];

/** Names of the makers, the same in all languages. */
export const makerNames: Partial<Record<CameraMaker, string>> = {
  platerecognizer: 'Plate Recognizer',
  hikvision: 'Hikvision',
};

/** The key is in the path, because many cameras cannot send headers. */
export const cameraAddress = (maker: CameraMaker, key: string) => `/gate/v1/anpr/${maker}/${key}`;

export const buildGenericCall = (origin: string, key: string) => `curl ${origin}/gate/v1/anpr/generic \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '{"plate": "12-345-67", "direction": "in"}'`;

export const buildAllowlistCall = (origin: string, key: string) => `curl ${origin}/gate/v1/allowlist \\
  -H 'Authorization: Bearer ${key}'`;

/** The port of an address, which a browser leaves out when it is that of the protocol. */
export const portOf = ({ protocol, port }: Pick<Location, 'protocol' | 'port'>): string =>
  port || (protocol === 'https:' ? '443' : '80');
