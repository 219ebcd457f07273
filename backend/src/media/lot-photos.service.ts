import { maxPhotos } from '@panui/shared/photo-limits';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LotPhoto } from '../lots/lot-photo.js';
import { toPhotoRecord } from '../lots/lot-photo.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { BoundedQueue, QueueFullError } from '../platform/input-limits/bounded-queue.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { type EncodedPhoto, encodePhoto, TooManyPixelsError, UnreadablePhotoError } from './encode-photo.js';
import type { LotPhotosDto, PhotoTextsDto } from './lot-photos.dto.js';
import { PhotoFile } from './photo-file.entity.js';

/** A decoded photo has up to 200 MB, and encoding takes a core for about a second. */
const encoding = { concurrency: 1, maxWaiting: 8 };
const retryAfterSeconds = 5;

/** Adds, orders and deletes photos. Each change locks the lot, so that two at a time cannot exceed the maximum. */
@Injectable()
export class LotPhotosService {
  private readonly queue = new BoundedQueue(encoding);

  constructor(
    private readonly lots: LotsService,
    private readonly audit: AuditService,
  ) {}

  /** Appends a photo. One that the lot has already is not added again, so that an upload can be repeated. */
  async add(actor: Actor, scope: LotScope, lotId: number, file: Buffer): Promise<LotPhotosDto> {
    requireRoom(await this.lots.require(scope, lotId));
    const { large, small } = await this.encode(file);
    return this.change(actor, scope, lotId, async (tx, lot) => {
      if (lot.photos.some(({ hash }) => hash === large.hash)) return lot.photos;
      requireRoom(lot);
      await tx
        .createQueryBuilder()
        .insert()
        .into(PhotoFile)
        .values([large, small].map(({ hash, image }) => ({ parkingLotId: lotId, hash, image })))
        .orIgnore()
        .execute();
      const { hash, width, height } = large;
      return [...lot.photos, { hash, smallHash: small.hash, width, height, alt: '', altEn: null }];
    });
  }

  /** Sets the order and the given texts. Throws `conflict` unless exactly the photos of the lot are given. */
  arrange(actor: Actor, scope: LotScope, lotId: number, given: PhotoTextsDto[]): Promise<LotPhotosDto> {
    return this.change(actor, scope, lotId, (_tx, lot) => {
      const arranged = given.flatMap(({ id, alt, alt_en: altEn }) => {
        const photo = lot.photos.find(({ hash }) => hash === id);
        if (!photo) return [];
        return {
          ...photo,
          ...(alt !== undefined && { alt: alt.trim() }),
          ...(altEn !== undefined && { altEn: altEn?.trim() || null }),
        };
      });
      const count = new Set(arranged.map(({ hash }) => hash)).size;
      if (count < lot.photos.length || given.length > count)
        throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
      return Promise.resolve(arranged);
    });
  }

  /** Deletes a photo with its files. */
  remove(actor: Actor, scope: LotScope, lotId: number, photoId: string): Promise<LotPhotosDto> {
    return this.change(actor, scope, lotId, async (tx, lot) => {
      const removed = lot.photos.find(({ hash }) => hash === photoId);
      if (!removed) throw problem('not_found');
      const left = lot.photos.filter((photo) => photo !== removed);
      const used = new Set(left.flatMap(({ hash, smallHash }) => [hash, smallHash]));
      for (const hash of [removed.hash, removed.smallHash])
        if (!used.has(hash)) await tx.delete(PhotoFile, { parkingLotId: lotId, hash });
      return left;
    });
  }

  private async encode(file: Buffer): Promise<EncodedPhoto> {
    try {
      return await this.queue.run(() => encodePhoto(file));
    } catch (error) {
      if (error instanceof QueueFullError) throw problem('too_many_requests', { retryAfterSeconds });
      if (error instanceof TooManyPixelsError)
        throw invalidField('photo', 'too_large', fieldMessage('photo_pixels'));
      if (error instanceof UnreadablePhotoError)
        throw invalidField('photo', 'invalid', fieldMessage('photo'));
      throw error;
    }
  }

  private change(
    actor: Actor,
    scope: LotScope,
    lotId: number,
    next: (tx: EntityManager, lot: ParkingLot) => Promise<LotPhoto[]>,
  ): Promise<LotPhotosDto> {
    return this.lots.withLocked(scope, lotId, async (tx, lot) => {
      const before = await this.lots.recordOf(tx, lot);
      const photos = await next(tx, lot);
      // Without `updated_at`, so that the form in which photos are added can still be saved.
      await tx.query('UPDATE parking_lots SET photos = $2 WHERE id = $1', [lotId, JSON.stringify(photos)]);
      await bumpCatalogVersion(tx);
      const after = await this.lots.recordOf(tx, { ...lot, photos });
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'parking-lots',
        resourceId: lotId,
        before,
        after,
      });
      return { photos: photos.map(toPhotoRecord) };
    });
  }
}

function requireRoom({ photos }: ParkingLot): void {
  if (photos.length >= maxPhotos)
    throw problem('conflict', { detail: problemDetail('too_many_photos', { limit: maxPhotos }) });
}
