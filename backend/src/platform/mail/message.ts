/** A labelled detail of a message. `big` is what the driver looks for at the gate, at that `place`. */
export interface MessageDetail {
  name: string;
  value: string;
  kind?: 'big' | 'place' | 'plate';
}

export interface Link {
  label: string;
  url: string;
}

/** The content of a message, before it is formatted as a mail. `{brand}` stands for the name of the site. */
export interface Message {
  subject: string;
  title: string;
  lead: string;
  details: MessageDetail[];
  notes: string[];
  /** Of the lot. The message can be understood without it. */
  photo?: { url: string; alt: string } | undefined;
  actions: Link[];
  why: string;
}
