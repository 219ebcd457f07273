import { createParamDecorator } from '@nestjs/common';
import { problem } from '../problems/problem.js';
/** A path's id as a number; what is no id names nothing, so it is "not found". */
export function readId(text, missing) {
    if (!/^[1-9]\d{0,14}$/.test(text))
        throw problem(missing);
    return Number(text);
}
/** The `:id` of the path. */
export const IdParameter = createParamDecorator((missing, context) => {
    const { id = '' } = context.switchToHttp().getRequest().params;
    return readId(id, missing);
});
//# sourceMappingURL=id-parameter.js.map