/** Mail servers accept few connections from one sender. */
const slotCount = 5;
/** A webhook that does not respond leaves the other slots to the other webhooks. */
const maxSlotsPerWebhook = 2;

/** The messages of one channel that a process is sending at the same time, at most one per slot. */
export class DeliverySlots {
  private readonly webhookIds = new Map<Promise<void>, number | null>();
  private readonly errors: unknown[] = [];

  get freeCount(): number {
    return slotCount - this.webhookIds.size;
  }

  /** The deliveries in flight. None of them rejects. */
  get deliveries(): Promise<void>[] {
    return [...this.webhookIds.keys()];
  }

  /** The webhooks that occupy as many slots as one may. */
  get fullWebhookIds(): number[] {
    const ids = new Set([...this.webhookIds.values()].filter((id) => id !== null));
    return [...ids].filter((id) => !this.hasRoomFor(id));
  }

  get hasFailed(): boolean {
    return this.errors.length > 0;
  }

  hasRoomFor(webhookId: number | null): boolean {
    const occupiedCount = [...this.webhookIds.values()].filter((id) => id === webhookId).length;
    return this.freeCount > 0 && (webhookId === null || occupiedCount < maxSlotsPerWebhook);
  }

  /** Occupies a slot until the delivery is done. */
  occupy(webhookId: number | null, delivery: Promise<void>): void {
    const done = delivery
      .catch((error: unknown) => void this.errors.push(error))
      .finally(() => this.webhookIds.delete(done));
    this.webhookIds.set(done, webhookId);
  }

  /** Waits for the deliveries in flight. */
  async drain(): Promise<void> {
    await Promise.all(this.deliveries);
  }

  throwFirstError(): void {
    if (this.hasFailed) throw this.errors[0];
  }
}
