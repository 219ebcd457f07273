import { Column, Entity, PrimaryColumn } from 'typeorm';
import { UpdatedAt } from '../platform/persistence/columns.js';

@Entity('settings')
export class Setting {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'settings_pkey' }) key: string;
  @Column('jsonb') value: unknown;
  @UpdatedAt() updatedAt: Date;
}
