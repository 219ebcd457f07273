import { before as swaggerBefore } from '@nestjs/swagger/plugin';

/** TypeScript prints characters outside ASCII as `\u05E4`, in types as in string literals. */
const unescapeCharacters = (text) =>
  text.replace(/\\u([\dA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The compiler plugin of @nestjs/swagger, for projects in any folder. The plugin turns the path that TypeScript prints
 * for a type into a relative import, and fails to recognize the project's folder when its name is escaped.
 */
export function before(options, program) {
  const typeChecker = program.getTypeChecker();
  const readableTypeChecker = {
    ...typeChecker,
    typeToString: (...parameters) => unescapeCharacters(typeChecker.typeToString(...parameters)),
  };
  return swaggerBefore(options, { ...program, getTypeChecker: () => readableTypeChecker });
}
