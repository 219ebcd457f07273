const metadataKey = 'severalLines';

/** Allows tabs and line breaks in a text of a DTO with rules of class-validator; without it they are rejected. */
export const SeveralLines = (): PropertyDecorator => (target, property) => {
  Reflect.defineMetadata(metadataKey, true, target, property);
};

export const hasSeveralLines = (dto: object, property: string): boolean =>
  Reflect.hasMetadata(metadataKey, dto, property);
