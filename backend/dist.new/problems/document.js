import { problemMessages } from './messages.js';
function fill(text, extras = {}) {
    return text.replace(/\{(\w+)\}/g, (whole, name) => {
        const value = extras[name];
        return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    });
}
/**
 * The wire form of a problem (RFC 9457). Under /landing/ `detail` is the code itself, because the drivers' pages look
 * for it there; elsewhere it is a sentence.
 */
export function problemDocument(problem, context) {
    const { code, status, options } = problem;
    const title = fill(problemMessages[context.language][code], options.extras);
    const path = context.path.split('?')[0] ?? '/';
    return {
        type: `urn:panui:problem:${code}`,
        title,
        status,
        detail: path.startsWith('/landing/') ? code : (options.detail ?? title),
        instance: path.startsWith('/reservations/token/') ? '/reservations/token' : path,
        code,
        ...options.extras,
        ...(options.errors ? { errors: options.errors } : {}),
        ...(status >= 500 ? { request_id: context.requestId } : {}),
    };
}
//# sourceMappingURL=document.js.map