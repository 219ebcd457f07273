import { useI18n } from '../../shared/i18n/I18n';
import { colorSchemeQuery, venueMapPath } from '../../shared/mapPaths';

/** The surroundings of the venue, displayed until a spot is found. The heading beside it has the same information. */
export function VenueMap({ venueId }: { venueId: number }) {
  const { lang } = useI18n();
  return (
    <picture>
      <source media={colorSchemeQuery('dark')} srcSet={venueMapPath(venueId, lang, 'dark')} />
      <img
        className="map"
        src={venueMapPath(venueId, lang, 'light')}
        width="600"
        height="300"
        alt=""
        // In the same frame as the text, also when React renders the page again.
        decoding="sync"
        data-testid="venue-map"
      />
    </picture>
  );
}
