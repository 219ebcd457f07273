import { ValidationPipe } from '@nestjs/common';
import { invalidFields } from '../problems/problem.js';
function snakeCase(name) {
    return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
}
function fieldErrors(errors, prefix = '') {
    return errors.flatMap((error) => {
        const field = `${prefix}${error.property}`;
        const own = Object.entries(error.constraints ?? {}).map(([constraint, message]) => ({
            field,
            code: constraint === 'whitelistValidation' ? 'unknown_field' : snakeCase(constraint),
            message: constraint === 'whitelistValidation' ? `${field} is not known here` : message,
        }));
        return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
    });
}
/** Checks bodies against their DTO: a field that the DTO does not know is an error, never dropped in silence. */
export const bodyValidation = new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => invalidFields(fieldErrors(errors)),
});
//# sourceMappingURL=validation.pipe.js.map