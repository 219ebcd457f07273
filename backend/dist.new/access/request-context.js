import { createParamDecorator } from '@nestjs/common';
import { languageOf } from '../problems/language.js';
/** The language in which the asker wants names and texts. */
export const AskedLanguage = createParamDecorator((_, context) => {
    const header = context.switchToHttp().getRequest().headers['accept-language'];
    return languageOf(Array.isArray(header) ? header[0] : header);
});
/** The client's address, after trusted proxies. */
export const ClientAddress = createParamDecorator((_, context) => {
    return context.switchToHttp().getRequest().ip;
});
//# sourceMappingURL=request-context.js.map