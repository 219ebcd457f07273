import { Allow } from 'class-validator';

export class UndoBlockDto {
  @Allow() undo_id: unknown;
}
