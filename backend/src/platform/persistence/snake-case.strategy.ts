import { DefaultNamingStrategy } from 'typeorm';

/** The column of a property: `startsAt` is in `starts_at`. An entity names only the columns for which that is wrong. */
export class SnakeCaseStrategy extends DefaultNamingStrategy {
  override columnName(property: string, givenName: string | undefined): string {
    return givenName ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
