import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import type { Lang } from '../../shared/i18n/lang';
import {
  colorSchemeQuery,
  type StaticMapParameters,
  staticMapPath,
  staticMapSources,
} from '../../shared/mapPaths';
import { useMinutes } from '../../shared/i18n/useMinutes';

/** Shown if the placeholder's chunk fails to load too. The text beside the map has the same information. */
const BlankMap = ({ label }: { label: string }) => (
  <div className="map" role="img" aria-label={label} data-testid="map-placeholder" />
);

const MapPlaceholder = lazy(() => import('./MapPlaceholder').catch(() => ({ default: BlankMap })));

/**
 * The displayed image. Where the colour scheme changes it stays until the one in the other colours has loaded, which
 * without a network it cannot.
 */
function useLoadedMap(lotAndVenue: StaticMapParameters, lang: Lang) {
  const key = staticMapPath(lotAndVenue, lang, { theme: 'light', width: 800 });
  const [loaded, setLoaded] = useState<{ key: string; url: string } | null>(null);
  const loadInScheme = useEffectEvent(() => {
    const image = new Image();
    image.onload = () => setLoaded({ key, url: image.src });
    image.src = staticMapPath(lotAndVenue, lang);
  });
  useEffect(() => {
    const query = matchMedia(colorSchemeQuery('dark'));
    const load = () => loadInScheme();
    query.addEventListener('change', load);
    addEventListener('online', load);
    return () => {
      query.removeEventListener('change', load);
      removeEventListener('online', load);
    };
  }, []);
  return {
    loaded: loaded?.key === key ? loaded.url : null,
    markLoaded: (url: string) => setLoaded({ key, url }),
  };
}

/** The server's map of the walking route, or a drawn placeholder if it fails to load. */
export function WalkingRouteMap({
  lotAndVenue,
  minutes,
}: {
  lotAndVenue: StaticMapParameters;
  minutes: number;
}) {
  const { t, lang } = useI18n();
  const formatMinutes = useMinutes();
  const [failed, setFailed] = useState(false);
  const { loaded, markLoaded } = useLoadedMap(lotAndVenue, lang);
  const label = t('map.label', {
    lot: lotAndVenue.parking_lot_name,
    venue: lotAndVenue.venue_name,
    minutes: formatMinutes(minutes),
  });
  if (failed) {
    return (
      <Suspense fallback={<BlankMap label={label} />}>
        <MapPlaceholder lotAndVenue={lotAndVenue} label={label} />
      </Suspense>
    );
  }
  return (
    <picture>
      {loaded && <source srcSet={loaded} />}
      {staticMapSources(lotAndVenue, lang).map((source) => (
        <source key={source.media} {...source} />
      ))}
      <img
        className="map"
        // Equals the source that matches now, so that the browser does not start to load another image first.
        src={staticMapPath(lotAndVenue, lang)}
        width="600"
        height="300"
        alt={label}
        data-testid="map"
        // Caches the route in the background. The server has it already, because the image contains it.
        onLoad={({ currentTarget }) => {
          // The source of the loaded image becomes the first one, which loads it from the cache again.
          if (currentTarget.currentSrc === loaded) return;
          markLoaded(currentTarget.currentSrc);
          void import('./route').then((route) => route.loadRoute(lotAndVenue)).catch(() => {});
        }}
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
