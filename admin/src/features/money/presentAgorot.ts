interface Due {
  open_agorot: number;
  later_agorot: number;
}

/** What is due without what evenings after the open month bring: those may be cancelled. */
export const presentAgorot = ({ open_agorot, later_agorot }: Due): number => open_agorot - later_agorot;
