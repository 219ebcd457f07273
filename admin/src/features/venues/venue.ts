export interface VenueRecord {
  id: number;
  name: string;
  name_en: string | null;
  address: string;
  address_en: string | null;
  lat: number;
  lng: number;
  is_active: boolean;
  created_at: string;
  updated_at: string;
}
