import { OneOfField } from '../../../platform/records/field-decorators.js';
import { type Choice, choices } from '../../choices/event-postponement.entity.js';

export class ChooseDto {
  @OneOfField(choices) choice: Choice;
}
