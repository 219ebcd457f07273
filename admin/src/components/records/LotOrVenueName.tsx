import { useReference } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../i18n/inLang';
import { useLotResource } from '../lots/useLotResource';
import { type RowReference, useHasRowReferences, useRowReference } from './RowReferences';

interface LotOrVenue {
  id: number;
  name: string;
  name_en: string | null;
  address: string;
  address_en: string | null;
}

interface Props {
  kind: 'lot' | 'venue';
  id: number;
  /** The Hebrew text, as the referencing record contains it. */
  text: string | null;
  part?: 'name' | 'address';
}

/** Where the lots and venues are loaded; null for the venues of owners, who may not read them. */
function useResources(): { lot: string; venue: string | null } {
  const lot = useLotResource();
  const isOwner = useUser().role === 'parking_lot_owner';
  return { lot, venue: isOwner ? null : 'venues' };
}

/** The lots and venues whose names the rows of a list need beyond the Hebrew ones that they contain. */
export function useNameReferences<Row>(idOf: {
  lot?: (row: Row) => number;
  venue?: (row: Row) => number;
}): RowReference<Row>[] {
  const lang = useLang();
  const resources = useResources();
  if (lang === 'he') return [];
  return (['lot', 'venue'] as const).flatMap((kind) => {
    const [resource, id] = [resources[kind], idOf[kind]];
    return resource && id ? [{ resource, idOf: id }] : [];
  });
}

/**
 * Name or address of a lot or venue in the page's language. In English, or without `text`, the lot or venue
 * is loaded, in a list with `ListReferences` for all rows at once. While it loads, or if it no longer exists, `text` or
 * the id is shown.
 */
export function LotOrVenueName({ kind, id, text, part = 'name' }: Props) {
  const lang = useLang();
  const resource = useResources()[kind];
  const hasRowReferences = useHasRowReferences();
  if (resource === null || (lang === 'he' && text !== null)) return <bdi>{text ?? id}</bdi>;
  const Name = hasRowReferences ? ListedName : LoadedName;
  return <Name resource={resource} id={id} text={text} part={part} />;
}

interface NameProps extends Omit<Props, 'kind'> {
  resource: string;
}

function ListedName({ resource, id, ...props }: NameProps) {
  return <Name record={useRowReference<LotOrVenue>(resource, id)} id={id} {...props} />;
}

function LoadedName({ resource, id, ...props }: NameProps) {
  return (
    <Name record={useReference<LotOrVenue>({ reference: resource, id }).referenceRecord} id={id} {...props} />
  );
}

function Name({
  record,
  id,
  text,
  part = 'name',
}: Omit<NameProps, 'resource'> & { record: LotOrVenue | undefined }) {
  const lang = useLang();
  const displayed = record && inLang(lang, record[part], record[`${part}_en`]);
  return <bdi>{displayed ?? text ?? id}</bdi>;
}
