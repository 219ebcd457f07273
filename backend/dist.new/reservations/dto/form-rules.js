import { registerDecorator } from 'class-validator';
import { readPlate } from '../../validation/plate-format.js';
const fewestPhoneDigits = 9;
function rule(name, message, test) {
    return (options) => (target, property) => registerDecorator({
        name,
        target: target.constructor,
        propertyName: String(property),
        options: { message, ...options },
        validator: { validate: test },
    });
}
/** Digits, whitespace, parentheses and hyphens (and a leading plus), with at least nine digits. */
export const HasPhoneDigits = rule('phone', 'Please enter a valid phone number', (value) => {
    if (typeof value !== 'string' || !/^\+?[\d\s()-]+$/.test(value))
        return false;
    return value.replace(/\D/g, '').length >= fewestPhoneDigits;
});
/** A plate of the right shape; whether the registry knows it is asked elsewhere, and is no reason to refuse here. */
export const IsPlate = rule('plate', 'Invalid license plate format', (value) => {
    return typeof value === 'string' && readPlate(value).ok;
});
//# sourceMappingURL=form-rules.js.map