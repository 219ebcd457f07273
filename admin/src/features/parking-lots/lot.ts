export interface LotRecord {
  id: number;
  name: string;
  name_en: string | null;
  address: string;
  address_en: string | null;
  description: string;
  lat: number;
  lng: number;
  opening_time: string;
  closing_time: string;
  is_24_7: boolean;
  open_weekdays: number[];
  is_active: boolean;
  price_agorot: number;
  owners: { id: number; email: string }[];
  spots_total: number;
  created_at: string;
  updated_at: string;
}
