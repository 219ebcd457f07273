import type { Dto } from '@panui/api';
import { useTheme } from '@mui/material/styles';
import { AttributionControl, Map as StreetsMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { getToken } from '../../data/token';
import { useLang } from '../../i18n/useLang';
import { streetStyle } from './streetStyle';
import './street-map.css';

export interface Position {
  lat: number;
  lng: number;
}

interface Props {
  streets: Dto<'Streets'>;
  position: Position | null;
  onChange: (position: Position) => void;
}

setWorkerUrl(workerUrl);

const closeZoom = 16;
const osmUrl = 'https://www.openstreetmap.org/copyright';
/** Six decimals are ten centimetres. */
const rounded = ({ lat, lng }: Position): Position => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});

function createPin(): HTMLImageElement {
  const pin = new Image(44, 44);
  pin.src = '/mark.svg';
  pin.alt = '';
  pin.className = 'street-map-pin';
  return pin;
}

/** A map on which a click or a dragged pin sets the position. Without WebGL it is absent; the fields remain. */
export default function StreetMap({ streets, position, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const theme = useTheme().palette.mode;
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<{ streets: StreetsMap; pin: Marker } | null>(null);
  const [isSupported, setIsSupported] = useState(true);
  const attribution = `<a href="${osmUrl}" target="_blank" rel="noopener">${streets.attribution ?? ''}</a>`;
  const style = () => streetStyle({ theme, lang, maxZoom: streets.max_zoom ?? 15, attribution });
  const choose = useEffectEvent((chosen: Position) => onChange(rounded(chosen)));

  const create = useEffectEvent((element: HTMLDivElement) => {
    const [west = 0, south = 0, east = 0, north = 0] = streets.bounds ?? [];
    const created = new StreetsMap({
      container: element,
      style: style(),
      ...(position ? { center: position, zoom: closeZoom } : { bounds: [west, south, east, north] }),
      maxZoom: 19,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      locale: {
        'Map.Title': t('panui.map.title'),
        'NavigationControl.ZoomIn': t('panui.map.zoom_in'),
        'NavigationControl.ZoomOut': t('panui.map.zoom_out'),
      },
      // Tiles are for signed-in operators, and a session may be renewed while the map is open.
      transformRequest: (url) => ({ url, headers: { authorization: `Bearer ${getToken() ?? ''}` } }),
    });
    created.addControl(new NavigationControl({ showCompass: false }));
    created.addControl(new AttributionControl({ compact: false }));
    const pin = new Marker({ element: createPin(), anchor: 'bottom', draggable: true });
    pin.on('dragend', () => choose(pin.getLngLat()));
    created.on('click', ({ lngLat }) => choose(lngLat));
    return { streets: created, pin };
  });

  useEffect(() => {
    if (!container.current) return;
    try {
      map.current = create(container.current);
    } catch {
      setIsSupported(false);
      return;
    }
    return () => {
      map.current?.streets.remove();
      map.current = null;
    };
  }, []);

  const restyle = useEffectEvent(() => map.current?.streets.setStyle(style()));
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) restyle();
    isFirst.current = false;
  }, [theme, lang]);

  const [lat, lng] = [position?.lat, position?.lng];
  useEffect(() => {
    if (!map.current) return;
    const { streets: displayed, pin } = map.current;
    if (lat === undefined || lng === undefined) {
      pin.remove();
      return;
    }
    pin.setLngLat([lng, lat]).addTo(displayed);
    if (!displayed.getBounds().contains([lng, lat]))
      displayed.jumpTo({ center: [lng, lat], zoom: closeZoom });
  }, [lat, lng]);

  if (!isSupported) return null;
  return (
    <figure className={`street-map ${theme}`}>
      <div ref={container} data-testid="street-map" />
      <figcaption className="quiet">{t('panui.map.help')}</figcaption>
    </figure>
  );
}
