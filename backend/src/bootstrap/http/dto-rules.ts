import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;
type Dto = Parameters<Storage['getTargetValidationMetadatas']>[0];

/**
 * Lets class-validator search the rules of a DTO once. Without this it searches the rules of every class of the program
 * for each validated object, which took a tenth of the time of a hold and would grow with every new DTO
 * (typestack/class-validator#2686).
 */
export function cacheDtoRules(storage: Storage = getMetadataStorage()): void {
  const rulesByDto = new Map<Dto, Rules>();
  const groupsByRules = new WeakMap<Rules, ReturnType<Storage['groupByPropertyName']>>();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const add = storage.addValidationMetadata.bind(storage);

  storage.getTargetValidationMetadatas = (dto, schema, always, strictGroups, groups) => {
    if (schema || always || strictGroups || groups) return find(dto, schema, always, strictGroups, groups);
    let rules = rulesByDto.get(dto);
    if (!rules) rulesByDto.set(dto, (rules = find(dto, schema, always, strictGroups, groups)));
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    let grouped = groupsByRules.get(rules);
    if (!grouped) groupsByRules.set(rules, (grouped = group(rules)));
    return grouped;
  };
  storage.addValidationMetadata = (rule) => {
    rulesByDto.clear();
    add(rule);
  };
}
