import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A vehicle of the local registry, which needs no network. */
@Entity('registry_vehicles')
export class RegistryVehicle {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'registry_vehicles_pkey' }) plate: string;
  @Column('text', { nullable: true }) make: string | null;
  @Column('text', { nullable: true }) model: string | null;
  @Column('text', { nullable: true }) colour: string | null;
  @Column('smallint', { nullable: true }) year: number | null;
}
