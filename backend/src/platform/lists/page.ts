import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** One page of a list; handlers return it, and the interceptor below puts it on the wire. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    readonly skip: number,
    readonly total: number,
  ) {}

  map<U>(convert: (row: T) => U): Page<U> {
    return new Page(this.rows.map(convert), this.skip, this.total);
  }
}

interface ReplyLike {
  header(name: string, value: string): unknown;
}

/** Answers a page as its rows, with `Content-Range: <resource> 0-24/319` as ra-data-simple-rest reads it. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((response: unknown) => {
        if (!(response instanceof Page)) return response;
        const http = context.switchToHttp();
        const path = http.getRequest<{ url: string }>().url.split('?')[0] ?? '';
        const resource = path.slice(path.lastIndexOf('/') + 1);
        const last = Math.max(response.skip, response.skip + response.rows.length - 1);
        http
          .getResponse<ReplyLike>()
          .header('content-range', `${resource} ${response.skip}-${last}/${response.total}`);
        return response.rows as unknown[];
      }),
    );
  }
}
