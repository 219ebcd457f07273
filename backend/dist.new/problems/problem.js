import { problemCatalogue } from './catalogue.js';
/** The only error that features throw on purpose; the filter turns it into an RFC 9457 problem document. */
export class Problem extends Error {
    code;
    options;
    status;
    constructor(code, options = {}) {
        super(options.detail ?? code);
        this.code = code;
        this.options = options;
        this.status = options.status ?? problemCatalogue[code].status;
    }
}
/** Makes a problem to throw: `throw problem('hold_expired')`. */
export function problem(code, options = {}) {
    return new Problem(code, options);
}
/** A 400 that names each bad field. */
export function invalidFields(errors) {
    return new Problem('validation_error', { errors });
}
/** A 400 for one bad field. */
export function invalidField(field, code, message) {
    return invalidFields([{ field, code, message }]);
}
//# sourceMappingURL=problem.js.map