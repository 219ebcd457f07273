/** A parameter decorator that also documents the parameter on its handler in the OpenAPI document. */
export const documentedParameter =
  (parameter: ParameterDecorator, ...documentation: MethodDecorator[]): ParameterDecorator =>
  (target, method, index) => {
    parameter(target, method, index);
    const descriptor = method && Object.getOwnPropertyDescriptor(target, method);
    if (descriptor) for (const decorate of documentation) decorate(target, method, descriptor);
  };
