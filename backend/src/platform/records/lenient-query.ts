const metadataKey = 'ignoresUnknownParameters';

/** Unknown parameters of a query with this DTO are ignored; without it they are reported as `unknown_field`. */
export const LenientQuery = (): ClassDecorator => (dto) => {
  Reflect.defineMetadata(metadataKey, true, dto);
};

export const isLenientQuery = (dto: object): boolean => Reflect.hasMetadata(metadataKey, dto);
