import { createParamDecorator, SetMetadata } from '@nestjs/common';
export const roles = ['admin', 'parking_lot_owner', 'user'];
export const ACCESS_METADATA = 'access';
/** Anyone may call this handler. A handler without a rule is open to nobody. */
export const Public = () => SetMetadata(ACCESS_METADATA, 'public');
/** Any signed-in user may call this handler. */
export const SignedIn = () => SetMetadata(ACCESS_METADATA, 'signed-in');
/** Only these roles may call this handler. */
export const Roles = (...allowed) => SetMetadata(ACCESS_METADATA, allowed);
/** The signed-in user; only on handlers that are not public. */
export const CurrentUser = createParamDecorator((_, context) => {
    return context.switchToHttp().getRequest().user;
});
//# sourceMappingURL=access.js.map