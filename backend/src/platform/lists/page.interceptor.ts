import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { Page } from './page.js';

interface ReplyLike {
  header(name: string, value: string): unknown;
}

/** Sends a page as its rows, with `Content-Range: <resource> 0-24/319` for ra-data-simple-rest. */
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
