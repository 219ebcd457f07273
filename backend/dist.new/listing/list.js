import { invalidField } from '../problems/problem.js';
import { Page } from './page.js';
function badValue(name) {
    throw invalidField(`filter.${name}`, 'invalid_filter_value', `the value of ${name} is not of the right kind`);
}
function parameterOf(name) {
    return `filter_${name.replace(/\W/g, '_')}`;
}
/** Equal to a whole number, or one of several (react-admin's getMany sends an array). */
export const idFilter = (path) => (query, value, name) => {
    const ids = Array.isArray(value) ? value : [value];
    if (ids.length > 1000 || !ids.every((id) => Number.isSafeInteger(id)))
        badValue(name);
    query.andWhere(`${path} = ANY(:${parameterOf(name)})`, { [parameterOf(name)]: ids });
};
export const booleanFilter = (path) => (query, value, name) => {
    if (typeof value !== 'boolean')
        badValue(name);
    query.andWhere(`${path} = :${parameterOf(name)}`, { [parameterOf(name)]: value });
};
/** Equal to a text, or one of several; with `allowed`, nothing else is asked of the database. */
export const textFilter = (path, allowed) => (query, value, name) => {
    const texts = Array.isArray(value) ? value : [value];
    const isFine = (text) => typeof text === 'string' && !text.includes('\0') && (!allowed || allowed.includes(text));
    if (texts.length > 1000 || !texts.every(isFine))
        badValue(name);
    query.andWhere(`${path} = ANY(:${parameterOf(name)})`, { [parameterOf(name)]: texts });
};
/** Any of the columns contains the words, whatever the case. */
export const searchFilter = (...paths) => (query, value, name) => {
    if (typeof value !== 'string' || value.length > 200 || value.includes('\0'))
        badValue(name);
    const pattern = `%${value.trim().replace(/[\\%_]/g, '\\$&')}%`;
    query.andWhere(`(${paths.map((path) => `${path} ILIKE :${parameterOf(name)}`).join(' OR ')})`, {
        [parameterOf(name)]: pattern,
    });
};
/** From an instant on (`from`), or before it (`until`). */
export const instantFilter = (path, side) => (query, value, name) => {
    const instant = typeof value === 'string' && value.length <= 40 ? new Date(value) : new Date(NaN);
    if (Number.isNaN(instant.getTime()))
        badValue(name);
    query.andWhere(`${path} ${side === 'from' ? '>=' : '<'} :${parameterOf(name)}`, { [parameterOf(name)]: instant });
};
/** Sorts, filters and pages in SQL. An unknown sort or filter name is a field problem, never ignored. */
export async function listPage(query, definition, asked) {
    for (const [name, value] of Object.entries(asked.filter)) {
        const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined;
        if (!filter)
            throw invalidField(`filter.${name}`, 'unknown_filter', `there is no filter ${name} here`);
        filter(query, value, name);
    }
    const direction = asked.sort?.direction ?? 'ASC';
    if (asked.sort) {
        const path = Object.hasOwn(definition.sortable, asked.sort.field)
            ? definition.sortable[asked.sort.field]
            : undefined;
        if (!path)
            throw invalidField('sort', 'unknown_sort', `there is no sorting by ${asked.sort.field} here`);
        query.orderBy(path, direction);
    }
    query.addOrderBy(definition.tieBreaker, direction);
    const total = await query.getCount();
    const rows = await query.offset(asked.skip).limit(asked.take).getMany();
    return new Page(rows, asked.skip, total);
}
//# sourceMappingURL=list.js.map