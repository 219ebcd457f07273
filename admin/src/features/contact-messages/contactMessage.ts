export interface ContactMessageRecord {
  id: number;
  name: string;
  email: string;
  phone_number: string;
  message: string;
  is_suspect: boolean;
  is_handled: boolean;
  handled_at: string | null;
  handled_by: string | null;
  mail_state: 'waiting' | 'sent' | 'dead' | 'dropped';
  created_at: string;
  updated_at: string;
}
