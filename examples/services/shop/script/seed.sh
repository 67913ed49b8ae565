# Fills an empty shop with a few articles, then serves it: for development only.
/bin/shop seed --articles 20
exec /bin/shop
