import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../../platform/persistence/columns.js';

/** A logo that was uploaded. Logos of the past stay, because mails that were sent show them. */
@Entity('brand_logos')
export class StoredLogo {
  /** The first 32 hexadecimal digits of the SHA-256 of the logo. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'brand_logos_pkey' }) hash: string;
  /** Null for a logo that was uploaded as PNG. */
  @Column('text', { nullable: true }) svg: string | null;
  @Column('bytea') png: Buffer;
  @Column('bytea') icon: Buffer;
  /** Of the PNG. */
  @Column('integer') width: number;
  @Column('integer') height: number;
  @CreatedAt() createdAt: Date;
}
